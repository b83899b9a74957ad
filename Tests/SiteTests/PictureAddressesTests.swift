import Testing

@testable import Countries
@testable import Site

@Suite("Image URLs of feeds")
struct PictureAddressesTests {
  @Test("the SVG is preferred if a flag has two URLs; images in a description come after the flag")
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
