/** The argument of a loader or an action. */
export type ArgsOf<handler> = handler extends (args: infer args) => unknown ? args : never

type Nothing = Record<never, never>

/** The params of a loader or an action; needed if its pattern has some. */
export type ParamsOption<args> = args extends { params: infer params }
  ? Nothing extends params
    ? { params?: params }
    : { params: params }
  : { params?: Record<string, string> }

/** What the page's search parser returns; needed if the loader's type knows it. */
export type SearchOption<args> = args extends { search: infer search }
  ? undefined extends search
    ? { search?: search }
    : { search: search }
  : { search?: unknown }

/** Options that may be left out if nothing in them is needed. */
export type RestOf<options> = Nothing extends options ? [options?: options] : [options: options]
