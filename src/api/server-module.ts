import type { HTTPException } from 'hono/http-exception'
import type { AppFileName, ExportsOf, Listed } from './app-files.ts'
import type { ActionFailure } from './outcomes/fail.ts'
import type { DataProblem, JsonProblem } from './outcomes/json-problem.ts'
import type { ActionArgs, DocumentLoaderArgs, LoaderArgs } from './loader-args.ts'
import type { Limits } from './limits.ts'
import type { Outcome } from './outcomes/outcome.ts'
import type { AnyEdgeCache, CacheProblem } from './edge-cache.ts'
import type { Prerender, PrerenderProblem } from './prerender-args.ts'
import type { ParsedSearch, SearchParser } from './search-parser.ts'

/** The server module of a page, `pages/<name>.server.ts`: what it may export. */
export interface ServerModule {
  /** Returns the page's data (JSON, at its first level promises too), a redirect or an error. */
  loader?: (args: never) => unknown
  /** Returns the result of a form, or an outcome. A result is JSON. */
  action?: (args: never) => unknown
  /** Runs the action once for each submission, however often it comes: `arrivejs/once`. */
  once?: Once
  /** Says what the action has done for a submission whose Worker was lost: `WasDoneArgs`. */
  wasDone?: (args: never) => unknown
  /** Parses the search params: a schema or a function. Returns JSON; what it refuses gets a 400. */
  search?: SearchParser
  /**
   * The `Cache-Control` of the page's documents for browsers and other caches, unless they are for one
   * visitor. Default: `private, no-cache`. Cloudflare's edge cache follows `cache` instead.
   */
  cacheControl?: string
  /** How large its forms may be, and how long its loader may take. Default: the limits of `server.ts`. */
  limits?: Limits
  /** The name of the secret with the page's password. Not needed on localhost. */
  password?: string
  /**
   * Makes the page at build: `true`, or a function that returns the params of each page to make. Its document
   * and its data become files. Default: the Worker renders the page for each request.
   */
  prerender?: Prerender
  /**
   * How long Cloudflare's edge cache stores the page's documents and data for all visitors, in seconds. Its
   * loaders must not read the visitor. Default: the Worker renders the page for each request.
   */
  cache?: AnyEdgeCache
}

/** The export `once` of a page's server module. */
export type Once =
  | true
  | {
      /** For how many seconds it is known that it was done: 86,400 by default, 604,800 at most. */
      maxAge: number
    }

/** The server module of a layout, `layouts/<name>.server.ts`: what it may export. */
export interface LayoutServerModule {
  /** Returns the layout's data (JSON, at its first level promises too), a redirect or an error. */
  loader?: (args: never) => unknown
}

/** The exports of an app's `document.server.ts`. */
export interface DocumentServer {
  /** Returns the document's data (JSON, at its first level promises too), a redirect or an error. */
  loader: (args: DocumentLoaderArgs) => unknown
}

/** The data that the loader of a server module returns; `undefined` if it has no loader. */
export type DataOf<server> = server extends { loader: infer loader }
  ? Undefined<Exclude<Returned<loader>, Ending>>
  : undefined

/** The result that the action of a server module returns, accepted or refused. */
export type ResultOf<server> = server extends { action: infer action }
  ? Undefined<Result<Exclude<Returned<action>, Ending>>>
  : undefined

/** The search that the parser of a server module returns; `undefined` if it has no parser. */
export type SearchOf<server> = server extends { search: infer parser } ? ParsedSearch<parser> : undefined

/** What may be returned in place of data. */
type Ending = Outcome | HTTPException | Response

type Returned<handler> = handler extends (...args: never) => infer returned ? Awaited<returned> : undefined

type Result<returned> = returned extends ActionFailure<infer result> ? result : returned

/** A function that returns nothing returns `void` for the compiler. */
type Undefined<value> = value extends void ? undefined : value

/**
 * What is wrong with the server module of a page with this pattern, as string literal types that the
 * compiler shows: the first line of its message is the sentence. `unknown` if nothing is.
 */
export type CheckServer<pattern extends string, server> = Verdict<
  | UnknownExports<server, 'pages/*.server.ts'>
  | ArgsProblem<server, 'loader', LoaderArgs<pattern, never>, `LoaderArgs<'${pattern}'>`>
  | ArgsProblem<server, 'action', ActionArgs<pattern>, `ActionArgs<'${pattern}'>`>
  | ArgsProblem<server, 'wasDone', ActionArgs<pattern> & { key: string }, `WasDoneArgs<'${pattern}'>`>
  | DataProblem<DataOf<server>>
  | JsonProblem<ResultOf<server>, 'result'>
  | ParserProblem<server>
  | SearchProblem<pattern, server>
  | PrerenderProblem<pattern, server>
  | CacheProblem<pattern, server, SearchOf<server>, DataOf<server>>
  | OnceProblem<server>
>

/** The same for the server module of a layout. */
export type CheckLayoutServer<pattern extends string, server> = Verdict<
  | UnknownExports<server, 'layouts/*.server.ts'>
  | ArgsProblem<server, 'loader', LoaderArgs<pattern, never>, `LoaderArgs<'${pattern}'>`>
  | DataProblem<DataOf<server>>
  | SearchProblem<pattern, server>
>

/** The same for the server module of the document. */
export type CheckDocumentServer<server> = Verdict<
  | UnknownExports<server, 'document.server.ts'>
  | ArgsProblem<server, 'loader', DocumentLoaderArgs, 'DocumentLoaderArgs'>
  | DataProblem<DataOf<server>>
>

/** A constraint that everything fulfils, or nothing. */
export type Verdict<problems> = [problems] extends [never] ? unknown : problems

type UnknownExports<server, file extends AppFileName> = keyof {
  [
    name in Exclude<keyof server, ExportsOf<file>[number]> as name extends string
      ? `The server module exports ${name}, which nothing reads: it may export ${Listed<ExportsOf<file>>}`
      : never
  ]: true
}

/** A loader or an action must not want more of its argument than it gets. */
type ArgsProblem<server, name extends string, given, expected extends string> =
  server extends Record<name, infer handler>
    ? handler extends (args: infer wanted) => unknown
      ? Exclude<keyof wanted, keyof given> extends never
        ? wanted extends { params: infer params }
          ? given extends { params: infer own }
            ? own extends params
              ? never
              : `The ${name} is typed for another pattern: write ${expected}`
            : never
          : never
        : `The ${name} wants ${Extract<Exclude<keyof wanted, keyof given>, string>}, which it doesn't get: its argument is ${expected}`
      : `The ${name} is not a function of one argument: its argument is ${expected}`
    : never

type OnceProblem<server> = server extends { once: infer once }
  ? server extends { action: unknown }
    ? once extends Once
      ? never
      : 'once is neither true nor an object with maxAge, in seconds'
    : 'The server module exports once, but no action'
  : server extends { wasDone: unknown }
    ? 'The server module exports wasDone, but no once'
    : never

type ParserProblem<server> = server extends { search: infer parser }
  ? parser extends SearchParser
    ? [Extract<ParsedSearch<parser>, PromiseLike<unknown>>] extends [never]
      ? JsonProblem<ParsedSearch<parser>, 'search'>
      : 'The search parser is asynchronous: return its value at once, and leave what has to be awaited to the loader'
    : 'The search parser is neither a schema (https://standardschema.dev) nor a function of URLSearchParams'
  : never

/** The loader's type names the parser. */
type SearchProblem<pattern extends string, server> = server extends {
  loader: (args: infer wanted) => unknown
}
  ? wanted extends { search: infer search }
    ? [SearchOf<server>] extends [search]
      ? never
      : 'search' extends keyof server
        ? `The loader is typed for another search: write LoaderArgs<'${pattern}', typeof search>`
        : 'The loader reads search, but the server module exports no parser named search'
    : never
  : never
