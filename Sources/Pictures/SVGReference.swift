/// A reference of an element of an SVG to another one of the same file.
struct SVGReference: Hashable {
  /// What it is for, and so how often the other one is drawn.
  enum Kind {
    /// Whatever it is, with the element.
    case link
    /// Clips, masks or filters, with the element.
    case effect
    /// With the element and with each within it, which inherits it.
    case paint
    /// With each vertex of the element and of those within it.
    case marker

    /// By the name of the attribute or of the property of a style.
    init(property name: String) {
      if name.hasPrefix("marker") {
        self = .marker
      } else if ["clip-path", "filter", "mask", "mask-image", "mask-border"].contains(name.trimmingVendor) {
        self = .effect
      } else {
        self = .paint
      }
    }

    /// Whether an element of this name is drawn for such a reference.
    func draws(_ name: String) -> Bool {
      switch self {
      case .link: true
      case .effect: ["clipPath", "filter", "mask"].contains(name)
      case .marker: name == "marker"
      case .paint: name == "pattern" || name.hasPrefix("hatch") || name.hasPrefix("mesh") || name.hasSuffix("Gradient")
      }
    }
  }

  /// The name of the other one.
  let id: [UInt8]
  let kind: Kind
}

extension String {
  /// The name of a property without `-webkit-`.
  fileprivate var trimmingVendor: Substring {
    hasPrefix("-webkit-") ? dropFirst("-webkit-".count) : self[...]
  }
}
