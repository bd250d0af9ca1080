import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({
  head: () => ({ meta: [{ title: 'About' }] }),
  component: About,
})

function About() {
  return (
    <>
      <h1 id="title">About</h1>
      <p>A page without data.</p>
    </>
  )
}
