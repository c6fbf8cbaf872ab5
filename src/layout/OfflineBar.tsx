import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex } from "@/ui/content/layout";

function subscribe(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** Says that there is no internet, as long as there is none. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box role="status">
      {!isOnline && (
        <Flex bg="admin.avatar" color="white" align="center" gap="12px" px={{ base: "16px", lg: "32px" }} py="8px" textStyle="label">
          <Icon as={WifiOff} size={18} />
          Sem internet. O que você digitou está guardado.
        </Flex>
      )}
    </Box>
  );
}
