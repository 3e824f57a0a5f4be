/**
 * A role whose model must not be used or does not exist: the file is missing, is not the one the manifest names, fails
 * its self-test, or the operator's manifest leaves the role empty. The checks that need it are unavailable.
 */
export class ModelRefused extends Error {
  readonly role: string;

  constructor(role: string, message: string) {
    super(message);
    this.name = 'ModelRefused';
    this.role = role;
  }
}
