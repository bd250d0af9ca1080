import { DrizzleQueryError, eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../auth/password.server.ts'
import { invalid, valid, type Checked } from '../input/check.ts'
import type { Credentials, NewUser, UserChanges } from '../input/user.ts'
import type { Database, User } from './database.server.ts'
import { invalidateUser } from './shared-pages.server.ts'
import { users } from './schema.server.ts'

export async function createUser(db: Database, input: NewUser): Promise<Checked<User>> {
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
export async function updateUser(db: Database, user: User, input: UserChanges): Promise<Checked<User>> {
  const { password, ...profile } = input
  const passwordHash = password === undefined ? user.passwordHash : await hashPassword(password)
  const changes = { ...profile, passwordHash }
  const saved = await saveUser(() =>
    db.update(users).set(changes).where(eq(users.id, user.id)).returning().get(),
  )
  if (saved.type === 'valid') await invalidateUser(db, user)
  return saved
}

export async function setImage(db: Database, user: User, image: string): Promise<void> {
  await db.update(users).set({ image }).where(eq(users.id, user.id))
  await invalidateUser(db, user)
}

/** The user with this address and password. An unknown address takes as long as a wrong password. */
export async function userByPassword(db: Database, { email, password }: Credentials): Promise<User | null> {
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  const isRight = await verifyPassword(password, user?.passwordHash)
  return user && isRight ? user : null
}

async function saveUser(save: () => Promise<User>): Promise<Checked<User>> {
  try {
    return valid(await save())
  } catch (error) {
    const field = takenField(error)
    if (!field) throw error
    return invalid({ [field]: ['has already been taken'] }, 409)
  }
}

/** The database decides what is taken: two requests at once can't both find a name free. */
function takenField(error: unknown): string | undefined {
  const reason = error instanceof DrizzleQueryError ? String(error.cause) : ''
  const found = /UNIQUE constraint failed: users\.(username|email)/.exec(reason)
  return found?.[1]
}
