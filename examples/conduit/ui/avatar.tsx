interface AvatarProps {
  image: string | null
  size: number
  className?: string
}

/** A user's picture. Its host isn't told which page shows it. */
export function Avatar({ image, size, className = '' }: AvatarProps) {
  return (
    <img
      className={`avatar ${className}`}
      src={image ?? '/default-avatar.svg'}
      alt=""
      width={size}
      height={size}
      referrerPolicy="no-referrer"
    />
  )
}
