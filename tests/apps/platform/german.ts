import type { Messages } from 'arrivejs'

export const GERMAN: Messages = {
  notices: {
    late: 'Ein Teil der Seite fehlt noch.',
    offline: 'Sie sind offline.',
    formLost: 'Es kam keine Antwort.',
    textsKept: 'Ihr Text ist "noch da".',
  },
  errorTitles: { 404: 'Diese Seite gibt es nicht', other: 'Unerwarteter Fehler' },
}
