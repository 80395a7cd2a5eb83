import classes from './images.module.css'

/** A picture as it appears on paper. */
export const OnPaper = ({ src, alt }: { src: string; alt: string }) => (
  <div className={classes.paper}>
    <img src={src} alt={alt} />
  </div>
)
