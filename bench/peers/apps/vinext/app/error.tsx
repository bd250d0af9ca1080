'use client'

export default function ErrorPage() {
  return <h1 id="title">Error</h1>
}
