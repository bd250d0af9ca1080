import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

const Title = styled('h1')({ color: 'rgb(0, 128, 0)' })

export function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <title>MUI</title>
      <Title id="title">MUI</Title>
      <Button id="open" variant="contained" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} transitionDuration={0}>
        <DialogTitle id="dialog">Are you sure?</DialogTitle>
        <Button id="close" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  )
}
