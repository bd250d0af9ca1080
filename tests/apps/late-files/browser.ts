/** The app's own module, which browsers load when they are idle. */
export function onError() {}
