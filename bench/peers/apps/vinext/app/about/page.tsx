export const metadata = { title: 'About' }

export default function About() {
  return (
    <>
      <h1 id="title">About</h1>
      <p>A page without data.</p>
    </>
  )
}
