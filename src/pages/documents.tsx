import { DocumentsScreen } from "@/features/documents/DocumentsScreen";
import { documentsQueries } from "@/features/documents/documentsQueries";
import { page } from "@/session/page";

export default page(DocumentsScreen, documentsQueries);
