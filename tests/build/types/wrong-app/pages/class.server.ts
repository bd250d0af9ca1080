class User {
  name = 'Ada'
  save() {}
}

export const loader = () => ({ user: new User() })
