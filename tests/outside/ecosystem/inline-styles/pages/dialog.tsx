import * as Dialog from '@radix-ui/react-dialog'

export function Page() {
  return (
    <div className="tall">
      <title>Dialog</title>
      <h1 id="title">Dialog</h1>
      <Dialog.Root>
        <Dialog.Trigger id="open">Open</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay" />
          <Dialog.Content id="dialog" className="content">
            <Dialog.Title>Are you sure?</Dialog.Title>
            <Dialog.Description>It can’t be undone.</Dialog.Description>
            <Dialog.Close id="close">Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  )
}
