import { useGetPictureQuery } from './api.ts'
import classes from './images.module.css'

/** The logo of an organisation, on the white it was made for. The name stands beside it. */
export function Logo({ organisationId, fileId }: { organisationId: number; fileId: number }) {
  const { currentData } = useGetPictureQuery({ path: `/api/organisations/${organisationId}/logo`, fileId })
  return currentData ? <img src={currentData} alt="" className={classes.logo} /> : null
}
