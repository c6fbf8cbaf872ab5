import { useQuery } from "@tanstack/react-query";
import { Center, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Link } from "@/ui/controls/Link";
import { ErrorState } from "@/ui/feedback/ErrorState";

/**
 * Parts that the frame and almost every page draw with. The frame is a chunk of its own, fetched beside the page's.
 * Without a common place both chunks would carry these parts, and every page would load them twice.
 */
export const everywhere: Record<string, unknown> = { Button, Center, ErrorState, Heading, Link, Stack, Text, useQuery };
