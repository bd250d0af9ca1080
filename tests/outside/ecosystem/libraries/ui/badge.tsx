import styles from './badge.module.css'

export function Badge() {
  return (
    <span id="badge" className={styles['badge']}>
      New
    </span>
  )
}
