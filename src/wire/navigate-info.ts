/** What a script tells the router with a navigation, as `info` of its `navigate` event. */
export interface NavigateInfo {
  scroll: 'keep' | undefined
}
