import '@fontsource/roboto/400.css'

export function Page() {
  return (
    <>
      <title>Fontsource</title>
      <h1 id="title" style={{ fontFamily: 'Roboto, sans-serif' }}>
        Fontsource
      </h1>
    </>
  )
}
