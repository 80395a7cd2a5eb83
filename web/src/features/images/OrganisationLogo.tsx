import { useGetPictureQuery } from './api.ts'
import classes from './images.module.css'

/** An organisation's logo on the white background it was designed for. The name is shown beside it. */
export function OrganisationLogo({ organisationId, fileId }: { organisationId: number; fileId: number }) {
  const { currentData } = useGetPictureQuery({ path: `/api/organisations/${organisationId}/logo`, fileId })
  return currentData ? <img src={currentData} alt="" className={classes.logo} /> : null
}
