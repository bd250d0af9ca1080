import { createContext } from 'react'

/** Makes the key of a form in the document that the Worker renders; without one the browser makes it. */
export const FormKeyContext = createContext<(() => string | undefined) | undefined>(undefined)
