import { DrizzleQueryError, eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../auth/password.server.ts'
import type { Credentials, NewUser, UserChanges } from '../input/user.ts'
import type { Database, User } from './database.server.ts'
import { users } from './schema.server.ts'

export type SavedUser = { type: 'saved'; user: User } | { type: 'taken'; field: UniqueField }

/** What pages show of the user who is signed in. */
export type Viewer = Pick<User, 'username' | 'image'>

type UniqueField = 'username' | 'email'

export async function createUser(db: Database, input: NewUser): Promise<SavedUser> {
  const { password, ...profile } = input
  const passwordHash = await hashPassword(password)
  return saveUser(() =>
    db
      .insert(users)
      .values({ ...profile, passwordHash })
      .returning()
      .get(),
  )
}

/** Changes what is given, and leaves the rest as it is. */
export async function updateUser(db: Database, user: User, input: UserChanges): Promise<SavedUser> {
  const { password, ...profile } = input
  const passwordHash = password === undefined ? user.passwordHash : await hashPassword(password)
  const changes = { ...profile, passwordHash }
  return saveUser(() =>
    db.update(users).set(changes).where(eq(users.id, user.id)).returning().get(),
  )
}

export async function setImage(db: Database, user: User, image: string): Promise<void> {
  await db.update(users).set({ image }).where(eq(users.id, user.id))
}

/** The user with this address and password. An unknown address takes as long as a wrong password. */
export async function userByPassword(
  db: Database,
  { email, password }: Credentials,
): Promise<User | null> {
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  const isRight = await verifyPassword(password, user?.passwordHash)
  return user && isRight ? user : null
}

export function viewerOf(user: User | null): Viewer | null {
  return user && { username: user.username, image: user.image }
}

async function saveUser(save: () => Promise<User>): Promise<SavedUser> {
  try {
    return { type: 'saved', user: await save() }
  } catch (error) {
    const field = takenField(error)
    if (!field) throw error
    return { type: 'taken', field }
  }
}

/** The database decides what is taken: two requests at once can't both find a name free. */
function takenField(error: unknown): UniqueField | undefined {
  const reason = error instanceof DrizzleQueryError ? String(error.cause) : ''
  const found = /UNIQUE constraint failed: users\.(username|email)/.exec(reason)
  return found?.[1] as UniqueField | undefined
}
