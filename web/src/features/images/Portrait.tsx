import type { CSSProperties } from 'react'
import { useGetPictureQuery } from './api.ts'
import classes from './images.module.css'

type Props = {
  userId: number
  firstName: string
  lastName: string
  /** The photo's file id, for users who may see it. */
  photoFileId: number | null
  size: number
}

/** A photo, or the initials of the name. Hidden from screen readers, because the name is shown beside it. */
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
