/** The stored map is not the one of the trusted root: rows of it were changed, removed or added. */
export class MapInconsistent extends Error {
  override readonly name = 'MapInconsistent';
}
