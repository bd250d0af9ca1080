export { OnceStore } from 'arrivejs/once'
