/**
 * A schema of any library that follows https://standardschema.dev. It gets an object with a string for each
 * search param, and an array of strings for one that is repeated.
 */
export interface StandardSchema<output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<output> | Promise<SchemaResult<output>>
    readonly types?: { readonly input: unknown; readonly output: output } | undefined
  }
}

/** The result of a schema: the value, or why there is none. */
export type SchemaResult<output> =
  | { readonly value: output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/**
 * Parses a page's search params. It refuses them by the issues of the schema, by `undefined` from the
 * function, or by an error. It returns its value at once: no promise.
 */
export type SearchParser = StandardSchema | ((params: URLSearchParams) => unknown)

/** The search that a parser returns; `unknown` if the parser is not known. */
export type ParsedSearch<parser> = unknown extends parser
  ? unknown
  : parser extends { '~standard': { types?: { output: infer output } | undefined } }
    ? output
    : parser extends (params: never) => infer returned
      ? Exclude<returned, undefined>
      : undefined
