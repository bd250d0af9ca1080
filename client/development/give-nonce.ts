import { VITE_NONCE } from '../../src/wire/development/development-policy.ts'

// Vite's client reads the nonce of its styles from the document when it starts.
const meta = document.createElement('meta')
meta.setAttribute('property', 'csp-nonce')
meta.nonce = VITE_NONCE
document.head.append(meta)
