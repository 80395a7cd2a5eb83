import type { CSSProperties } from 'react'
import { useGetPictureQuery } from './api.ts'
import classes from './images.module.css'

type Props = {
  userId: number
  firstName: string
  lastName: string
  /** Which photo, for whoever may see it. */
  photoFileId: number | null
  size: number
}

/** A face, or the initials of the name. The name stands beside it, so it says nothing to whoever does not see it. */
export function Portrait({ userId, firstName, lastName, photoFileId, size }: Props) {
  const style = { '--size': `${size}px` } as CSSProperties
  const letters = [firstName, lastName].map((name) => [...name][0] ?? '').join('')
  return (
    <span className={classes.face} style={style} aria-hidden>
      {photoFileId === null ? letters : <Photo userId={userId} fileId={photoFileId} letters={letters} />}
    </span>
  )
}

function Photo({ userId, fileId, letters }: { userId: number; fileId: number; letters: string }) {
  const { currentData } = useGetPictureQuery({ path: `/api/users/${userId}/photo`, fileId })
  return currentData ? <img src={currentData} alt="" /> : letters
}
