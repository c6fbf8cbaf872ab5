import { DocumentsScreen } from "@/features/documents/DocumentsScreen";
import { documentsQueries } from "@/features/documents/queries";
import { page } from "@/session/page";

export default page(DocumentsScreen, documentsQueries);
