/** A user's picture. Those from elsewhere need a line in the app's policy, so all have the same for now. */
export function Avatar({ size }: { size: number }) {
  return <img className="avatar" src="/default-avatar.svg" alt="" width={size} height={size} />
}
