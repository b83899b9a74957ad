import Datasets
import Site
import Testing

@Suite("The addresses of the pictures of a feed")
struct PictureAddressesTests {
  @Test("those of facts come in their order, each once, without those that are not there")
  func facts() {
    let facts = ["b", "", "a", "b"].map { Fact(title: "A", image: $0) }
    let dataset = Dataset(shape: .facts, title: "A", facts: facts)
    #expect(SitePictures.addresses(in: dataset, readsMarkdown: false) == ["b", "a"])
  }

  @Test("of a flag that is at two addresses the SVG is taken")
  func countries() {
    let pictures = [Picture(svg: "a.svg", png: "a.png"), Picture(png: "b.png"), Picture()]
    let countries = pictures.map { picture in
      var country = Country(name: "A")
      country.flagPicture = picture
      return country
    }
    let dataset = Dataset(shape: .gist, title: "A", countries: countries)
    #expect(SitePictures.addresses(in: dataset, readsMarkdown: false) == ["a.svg", "b.png"])
  }
}
