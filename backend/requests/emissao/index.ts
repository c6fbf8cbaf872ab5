export type { Asked, Asking, Content, Issued } from "./content";
export { issuedRows, toIssued } from "./emissaoRead";
export { holderOf } from "./holder";
export { issueDocument } from "./issue";
