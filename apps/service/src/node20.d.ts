/** In Node 20, not yet in the ES2023 library types. */
interface String {
  isWellFormed(): boolean;
}
