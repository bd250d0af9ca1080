/** Another value each time. */
export function loader() {
  return crypto.randomUUID()
}
