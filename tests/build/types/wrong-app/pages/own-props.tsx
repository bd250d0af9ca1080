export function Page({ name }: { name: string }) {
  return name
}
