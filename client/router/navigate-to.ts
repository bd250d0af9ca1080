/** Navigates. As with a click, nobody awaits how it ends. */
export function navigateTo(navigation: Navigation, url: string, options?: NavigationNavigateOptions): void {
  const { committed, finished } = navigation.navigate(url, options)
  committed?.catch(() => {})
  finished?.catch(() => {})
}
