// @ts-check
// Finds the country of a position with the borders in boundaries.js, which follows this script in the same file.

import { choices } from "./home.js";

const RADIANS = Math.PI / 180;
const NEAR = 25 / 6371; // 25 km
let borders; // the data of boundaries.js
let outlines;
const isWanted = (owner) => borders.of?.includes(owner) ?? true;

export function addBorders(data) {
  borders = data;
}

// Decodes the lines of a text. Each line borders one owner at the coast, or two on land. Numbers are in base 46,
// lowest digit first, starting at "#"; the last digit of a number is one of the first 46 characters, the others are
// of the next 46. "!" replaces the backslash. Odd numbers are negative.
function decode(owners, text) {
  let at = 0;
  const next = () => {
    let number = 0;
    for (let place = 1; ; place *= 46) {
      const code = text.charCodeAt(at++);
      const digit = code === 33 ? 57 : code - 35;
      number += (digit % 46) * place;
      if (digit < 46) return number % 2 ? -(number + 1) / 2 : number / 2;
    }
  };
  const lines = [];
  let longitude = 0;
  let latitude = 0;
  for (let left = next(); left > 0; left--) {
    const size = next();
    const [xs, ys] = [new Float64Array(size), new Float64Array(size)];
    const line = { owners, xs, ys, west: 180, east: -180, north: -90 };
    for (let i = 0; i < size; i++) {
      const x = (xs[i] = (longitude += next()) / borders.scale);
      const y = (ys[i] = (latitude += next()) / borders.scale);
      line.west = Math.min(line.west, x);
      line.east = Math.max(line.east, x);
      line.north = Math.max(line.north, y);
    }
    addPoints(line);
    lines.push(line);
  }
  return lines;
}

// Positions as points on a unit sphere, which avoids special cases at the antimeridian and the poles: three
// coordinates per point, and the radius of the line around its first point.
function addPoints(line) {
  const points = (line.points = new Float64Array(3 * line.xs.length));
  line.reach = 0;
  for (let i = 0; i < line.xs.length; i++) {
    const around = Math.cos(line.ys[i] * RADIANS);
    points[3 * i] = around * Math.cos(line.xs[i] * RADIANS);
    points[3 * i + 1] = around * Math.sin(line.xs[i] * RADIANS);
    points[3 * i + 2] = Math.sin(line.ys[i] * RADIANS);
    line.reach = Math.max(line.reach, fromLine(points.subarray(3 * i), points, 0, 0));
  }
  return line;
}

// The owner whose lines a path due north from the position crosses an odd number of times.
function containing(latitude, longitude) {
  const inside = new Set();
  for (const { owners, xs, ys, west, east, north } of outlines) {
    if (longitude < west || longitude >= east || latitude >= north) continue;
    let odd = false;
    for (let i = 1; i < xs.length; i++) {
      if (xs[i - 1] <= longitude === xs[i] <= longitude) continue;
      const share = (longitude - xs[i - 1]) / (xs[i] - xs[i - 1]);
      if (latitude < ys[i - 1] + share * (ys[i] - ys[i - 1])) odd = !odd;
    }
    if (odd) for (const owner of owners) if (isWanted(owner)) inside.delete(owner) || inside.add(owner);
  }
  return inside.values().next().value;
}

// The owner of the nearest line, by straight-line distance. With the borders of only some countries, a position
// outside of all is across the nearest line, or at sea if that is close.
function nearest(latitude, longitude) {
  const place = addPoints({ xs: [longitude], ys: [latitude] }).points;
  let least = Infinity;
  let found = null;
  for (const { owners, points, reach } of outlines) {
    if (fromLine(place, points, 0, 0) - reach >= least) continue;
    for (let i = 0; i < points.length; i += 3) {
      const away = fromLine(place, points, Math.max(0, i - 3), i);
      if (away < least) [least, found] = [away, owners];
    }
  }
  return borders.of && (least > NEAR || !found.every(isWanted)) ? null : found[0];
}

// The distance of a position from the straight line between two points.
function fromLine(place, points, i, j) {
  const x = points[j] - points[i];
  const y = points[j + 1] - points[i + 1];
  const z = points[j + 2] - points[i + 2];
  const u = place[0] - points[i];
  const v = place[1] - points[i + 1];
  const w = place[2] - points[i + 2];
  const share = Math.min(1, Math.max(0, (u * x + v * y + w * z) / (x * x + y * y + z * z || 1)));
  return Math.sqrt((u - share * x) ** 2 + (v - share * y) ** 2 + (w - share * z) ** 2);
}

// The alpha-2 code of the country at a position in degrees, or at sea of the nearest land; null if that is not a
// country of the site or the position is invalid. Longitudes beyond 180 wrap around.
choices.countryAt = (latitude, longitude) => {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || Math.abs(latitude) > 90) return null;
  outlines ??= Object.entries(borders.lines).flatMap(([owners, text]) => decode(owners.split(" "), text));
  const east = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return containing(latitude, east) ?? nearest(latitude, east);
};
