import { createContext } from 'react'

/** What pages show of the user who is signed in. */
export interface Viewer {
  username: string
  image: string | null
}

/** Who is signed in; `null` for a visitor. */
export const ViewerContext = createContext<Viewer | null>(null)
