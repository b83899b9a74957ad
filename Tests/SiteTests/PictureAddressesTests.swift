import Datasets
import Site
import Testing

@Suite("The addresses of the pictures of a feed")
struct PictureAddressesTests {
  @Test("of a flag that is at two addresses the SVG is taken; the images in a description come after its flag")
  func countries() {
    let pictures = [Picture(svg: "a.svg", png: "a.png"), Picture(png: "b.png"), Picture()]
    var countries = pictures.map { picture in
      var country = Country(name: "A")
      country.flagPicture = picture
      return country
    }
    countries[0].description = "![x](https://host/1.png) \\![no](b) and ![y][z]\n\n[z]: /2.png"
    let found = SitePictures.addresses(
      in: Dataset(shape: .gist, title: "A", countries: countries), readsMarkdown: false)
    #expect(found == ["a.svg", "https://host/1.png", "/2.png", "b.png"])
  }

  @Test("hosts that the policy has no room for are left out, the last of the feed first")
  func manyHosts() {
    let images = (0..<300).map { "https://host-\($0).example/1.png" }
    let dataset = Dataset(shape: .facts, title: "A", facts: images.map { Fact(title: "A", image: $0) })
    let hosts = SitePictures.hosts(in: dataset, readsMarkdown: false)
    let bytes = hosts.shown.reduce(0) { $0 + $1.text.utf8.count }
    #expect((FeedLimits.pictureHosts - 30...FeedLimits.pictureHosts).contains(bytes))
    #expect(hosts.shown.count + hosts.leftOut == 300)
    #expect(Set(hosts.shown.map(\.text)) == Set((0..<hosts.shown.count).map { "https://host-\($0).example" }))
  }
}
