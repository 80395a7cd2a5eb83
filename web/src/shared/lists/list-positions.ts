type ListPosition = { scrollY: number; selected: string[]; focused: string | undefined }

const name = 'lists'
const most = 30

/**
 * The user's position in each list, by browser history entry, for the Back button. Stores row keys only, no row
 * content.
 */
const read = (): [entry: string, place: ListPosition][] => JSON.parse(sessionStorage.getItem(name) ?? '[]')

export const placeOf = (entry: string): ListPosition | undefined =>
  read().find(([storedEntry]) => storedEntry === entry)?.[1]

export function keepPlace(entry: string, place: ListPosition) {
  const otherPositions = read().filter(([storedEntry]) => storedEntry !== entry)
  sessionStorage.setItem(name, JSON.stringify([...otherPositions.slice(-most), [entry, place]]))
}

/** Forgets all list positions on logout (spec section 4). */
export const forgetPlaces = () => sessionStorage.removeItem(name)
