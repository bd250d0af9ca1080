/** A script's options for the router, as `info` of the `navigate` event. */
export interface NavigateInfo {
  scroll: 'keep' | undefined
}
