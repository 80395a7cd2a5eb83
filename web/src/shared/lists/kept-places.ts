type Place = { scrollY: number; selected: string[]; focused: string | undefined }

const name = 'lists'
const most = 30

/** Where one was in a list, for Back: by the entry of the browser's history. Keys of rows, and nothing of what they say. */
const read = (): [entry: string, place: Place][] => JSON.parse(sessionStorage.getItem(name) ?? '[]')

export const placeOf = (entry: string): Place | undefined => read().find(([kept]) => kept === entry)?.[1]

export function keepPlace(entry: string, place: Place) {
  const others = read().filter(([kept]) => kept !== entry)
  sessionStorage.setItem(name, JSON.stringify([...others.slice(-most), [entry, place]]))
}

/** At a logout: what paged lists keep goes (spec section 4). */
export const forgetPlaces = () => sessionStorage.removeItem(name)
