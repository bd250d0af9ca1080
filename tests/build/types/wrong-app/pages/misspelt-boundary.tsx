export function Page() {
  return null
}

export function ErrorBoundry() {
  return null
}
