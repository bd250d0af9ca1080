/** What templates like `{{slug}}` stand for: variables of the run and captures of the file. */
export type Variables = Map<string, unknown>

/** Fills the templates of a text. */
export function fillIn(text: string, variables: Variables): string {
  return text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => String(valueOf(name, variables)))
}

/** The value of a template as it was captured, a number stays one; or of a literal of JSON. */
export function literalValue(literal: string, variables: Variables): unknown {
  const template = /^\{\{(.*?)\}\}$/.exec(literal)
  return template ? valueOf(template[1]!, variables) : JSON.parse(fillIn(literal, variables))
}

function valueOf(name: string, variables: Variables): unknown {
  if (!variables.has(name)) throw new Error(`there is no variable ${name}`)
  return variables.get(name)
}
