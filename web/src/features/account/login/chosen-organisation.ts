/** The organisation last logged in to from this browser. Not secret: it only saves the user a choice. */
export type RememberedOrganisation = { organisationId: number; name: string }

const key = 'organisation'

export function rememberedOrganisation(): RememberedOrganisation | undefined {
  const text = localStorage.getItem(key)
  return text === null ? undefined : JSON.parse(text)
}

export const rememberOrganisation = (chosen: RememberedOrganisation) =>
  localStorage.setItem(key, JSON.stringify(chosen))
export const forgetOrganisation = () => localStorage.removeItem(key)
