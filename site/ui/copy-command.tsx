import { useState } from 'react'
import './copy-command.css'

/** A command with a button that copies it; styles hide the button if scripts are off. */
export function CopyCommand({ command }: { command: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    // Refused without permission, and missing over plain HTTP: the text can still be selected.
    navigator.clipboard?.writeText(command).then(
      () => setIsCopied(true),
      () => {},
    )
  }
  return (
    <div className="command">
      <code>{command}</code>
      <button type="button" onClick={copy} aria-label={`Copy ${command}`}>
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
    </div>
  )
}
