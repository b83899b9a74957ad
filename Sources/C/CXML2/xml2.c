#include "cxml2.h"
#include "loader.h"

#include <libxml/parser.h>
#include <pthread.h>

#define XML_FUNCTIONS(X) X(CtxtReadMemory) X(FreeParserCtxt) X(InitParser) X(NewParserCtxt) X(StopParser)

static struct {
#define FIELD(name) __typeof__(xml##name) *name;
  XML_FUNCTIONS(FIELD)
} xml;

static void load(void) {
  void *library = loader_open("libxml2.so.2");
#define FOUND(name) xml.name = loader_find(library, "xml" #name);
  XML_FUNCTIONS(FOUND)
  xml.InitParser();
}

struct reading {
  struct xml_events events;
  void *context;
  int error;
};

static struct reading *reading(void *parser) {
  return ((xmlParserCtxtPtr)parser)->_private;
}

static void go_on(void *parser, bool wanted) {
  if (!wanted) xml.StopParser(parser);
}

static void doctype(void *parser, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  struct reading *it = reading(parser);
  bool has_declarations = *((xmlParserCtxtPtr)parser)->input->cur == '[';
  go_on(parser, it->events.doctype(
      it->context, (const char *)name, (const char *)public_id, (const char *)system_id, has_declarations));
}

static void instruction(void *parser, const xmlChar *target, const xmlChar *data) {
  struct reading *it = reading(parser);
  go_on(parser, it->events.instruction(it->context, (const char *)target));
}

static void begin(
    void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *space, int namespace_count,
    const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes) {
  struct reading *it = reading(parser);
  go_on(parser, it->events.begin(
      it->context, (const char *)space, (const char *)name, namespace_count, attribute_count, attributes));
}

static void end(void *parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
  struct reading *it = reading(parser);
  go_on(parser, it->events.end(it->context));
}

static void text(void *parser, const xmlChar *text, int length) {
  struct reading *it = reading(parser);
  go_on(parser, it->events.text(it->context, (const char *)text, length));
}

// Some warnings are about names of namespaces or languages; an entity that is not known is something else to a browser.
static void fail(void *parser, const xmlError *error) {
  struct reading *it = reading(parser);
  bool is_harmless = error->level == XML_ERR_WARNING && error->code != XML_WAR_UNDECLARED_ENTITY;
  if (it->error == 0 && !is_harmless) it->error = error->code;
}

int shim_xml_read(const char *bytes, int size, struct xml_events events, void *context) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  xmlParserCtxtPtr parser = xml.NewParserCtxt();
  if (!parser) return XML_ERR_NO_MEMORY;
  struct reading it = {.events = events, .context = context};
  parser->_private = &it;
  // What is not named here is not asked for: nothing is declared, loaded or put in the place of an entity.
  *parser->sax = (xmlSAXHandler){
      .initialized = XML_SAX2_MAGIC, .internalSubset = doctype, .processingInstruction = instruction,
      .startElementNs = begin, .endElementNs = end, .characters = text, .ignorableWhitespace = text,
      .cdataBlock = text, .serror = (xmlStructuredErrorFunc)fail,
  };
  xml.CtxtReadMemory(parser, bytes, size, NULL, "UTF-8", XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  if (it.error == 0 && !parser->wellFormed) it.error = parser->errNo;
  xml.FreeParserCtxt(parser);
  return it.error;
}
