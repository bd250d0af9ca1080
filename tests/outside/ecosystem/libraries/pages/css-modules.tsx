import { Badge } from '../ui/badge.tsx'
import styles from './css-modules.module.css'

export function Page() {
  return (
    <>
      <title>CSS modules</title>
      <h1 id="title" className={styles['title']}>
        CSS modules
      </h1>
      <Badge />
    </>
  )
}
