#include "nlohmann_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace {

using nlohmann::json;

/// Lists the values as they are read.
struct Values {
  using number_integer_t = json::number_integer_t;
  using number_unsigned_t = json::number_unsigned_t;
  using number_float_t = json::number_float_t;
  using string_t = json::string_t;
  using binary_t = json::binary_t;

  std::vector<nj_value> values;
  std::string texts;
  std::vector<size_t> long_keys;
  size_t repeated_key = 0;
  std::string mistake;
  size_t position = 0;
  size_t most_levels;
  /// The arrays and objects that are not at their end yet.
  std::vector<size_t> open;
  /// The keys of the object that ends, kept to use its memory again.
  std::vector<size_t> keys;

  bool null() { return add(NJ_NULL); }
  bool boolean(bool value) { return add(value ? NJ_TRUE : NJ_FALSE); }
  bool number_integer(number_integer_t value) { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t &) { return number(value); }
  bool binary(binary_t &) { return false; }

  bool string(const string_t &text) {
    add(NJ_STRING);
    values.back().text = {static_cast<uint32_t>(texts.size()), static_cast<uint32_t>(text.size())};
    texts += text;
    return true;
  }
  bool key(const string_t &text) {
    if (text.size() > 60) long_keys.push_back(values.size());
    if (text.find('\0') == string_t::npos) return string(text);
    string_t rest;
    std::copy_if(text.begin(), text.end(), std::back_inserter(rest), [](char sign) { return sign != 0; });
    return string(rest);
  }

  bool start_object(size_t) { return begin(NJ_OBJECT); }
  bool end_object() {
    if (repeated_key == 0) find_repeated_key(open.back());
    return end();
  }
  bool start_array(size_t) { return begin(NJ_ARRAY); }
  bool end_array() { return end(); }

  bool parse_error(size_t read, const std::string &, const json::exception &error) {
    mistake = error.what();
    position = read;
    return false;
  }

private:
  bool add(nj_kind kind) {
    values.push_back({kind, 1, {0}});
    return true;
  }
  bool number(double value) {
    add(NJ_NUMBER);
    values.back().number = value;
    return true;
  }
  bool begin(nj_kind kind) {
    if (open.size() == most_levels) {
      mistake = "it nests deeper than " + std::to_string(most_levels) + " levels";
      return false;
    }
    open.push_back(values.size());
    return add(kind);
  }
  std::string_view text(size_t key) const {
    return {texts.data() + values[key].text.start, values[key].text.length};
  }
  /// Compares the keys of small objects with each other, and sorts those of others.
  void find_repeated_key(size_t object) {
    keys.clear();
    for (size_t key = object + 1; key < values.size(); key += 1 + values[key + 1].count) keys.push_back(key);
    if (keys.size() <= 24) {
      for (size_t later = 1; later < keys.size(); ++later) {
        for (size_t earlier = 0; earlier < later; ++earlier) {
          if (values[keys[earlier]].text.length != values[keys[later]].text.length) continue;
          if (text(keys[earlier]) == text(keys[later])) {
            repeated_key = keys[later];
            return;
          }
        }
      }
      return;
    }
    std::sort(keys.begin(), keys.end(), [this](size_t one, size_t other) { return text(one) < text(other); });
    auto found = std::adjacent_find(
        keys.begin(), keys.end(), [this](size_t one, size_t other) { return text(one) == text(other); });
    if (found != keys.end()) repeated_key = std::max(found[0], found[1]);
  }
  bool end() {
    values[open.back()].count = static_cast<uint32_t>(values.size() - open.back());
    open.pop_back();
    return true;
  }
};

/// The number of bytes up to the bracket that opens one level too many.
size_t length_within(size_t most_levels, const char *text, size_t length) {
  size_t level = 0;
  bool is_string = false;
  for (size_t position = 0; position < length; ++position) {
    char sign = text[position];
    if (is_string && sign == '\\') ++position;
    if (sign == '"') is_string = !is_string;
    if (is_string) continue;
    if (sign == ']' || sign == '}') --level;
    if ((sign == '[' || sign == '{') && level++ == most_levels) return position + 1;
  }
  return length;
}

}  // namespace

nj_document nj_read(const void *text, size_t length, size_t most_levels) {
  // If memory runs out, the program ends as in Swift, without a message of the C++ runtime.
  std::set_terminate(std::abort);
  auto values = new Values;
  values->most_levels = most_levels;
  auto start = static_cast<const char *>(text);
  auto nul = length == 0 ? nullptr : std::memchr(text, 0, length);
  bool is_json = false;
  if (length > UINT32_MAX) {
    values->mistake = "4 GiB or more";
    values->position = 1;
  } else if (nul) {  // The library would take it for the end.
    values->mistake = "a NUL character";
    values->position = static_cast<const char *>(nul) - start + 1;
  } else {
    // What a list of objects comes to, mostly.
    values->values.reserve(length / 12);
    values->texts.reserve(length / 2);
    is_json = json::sax_parse(start, start + length, values);
  }
  // Too deep nesting alone is told without its place.
  if (!is_json && values->position == 0) values->position = length_within(most_levels, start, length);
  return {is_json ? values->values.data() : nullptr, values->texts.data(),
          is_json ? nullptr : values->mistake.c_str(), values->long_keys.data(), values->long_keys.size(),
          values->repeated_key, values->position, values};
}

void nj_free(nj_document document) { delete static_cast<Values *>(document.memory); }
