import { toast, Toaster } from 'sonner'

export function Page() {
  return (
    <>
      <title>Sonner</title>
      <h1 id="title">Sonner</h1>
      <button id="toast" type="button" onClick={() => toast('It is saved.')}>
        Save
      </button>
      <Toaster position="top-right" />
    </>
  )
}
