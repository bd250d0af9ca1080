export function Page() {
  return null
}

export function Layout({ params }: { params: { id: string } }) {
  return params.id
}
