import Testing
@testable import Gazetteer

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
      in: Dataset(format: .plain, title: "A", countries: countries), readsMarkdown: false)
    #expect(found == ["a.svg", "https://host/1.png", "/2.png", "b.png"])
  }
}
