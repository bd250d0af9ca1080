export function Layout({ name }: { name: string }) {
  return name
}
